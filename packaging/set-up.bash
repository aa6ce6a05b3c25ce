# Installs what this machine lacks, or says how to; read by the launcher, and by nothing else.
# shellcheck shell=bash disable=SC2154   # say, here, jdk, asked: the launcher's

# Installs packages, given by their names in Debian, or ends the launcher: with 3 where a library is
# among them, else with 4.
#
#   set_up NEEDING PACKAGE ...     NEEDING is who needs them, with the verb: "the window needs"
set_up() {
    local needing=$1 code=4 manager
    shift
    case " $*" in *" lib"* | *" fontconfig"* | *" xvfb"*) code=3 ;; esac
    for manager in apt-get dnf pacman zypper brew; do
        if command -v "$manager" >/dev/null; then break; fi
        manager=
    done
    if [ "$manager" = apt-get ]; then install_with_apt "$@"; else say_by_hand "$@"; fi
}

# Installs packages without which some tests are skipped, where apt-get can; never ends the launcher.
#
#   offer TESTS PACKAGE ...
offer() {
    local tests=$1 needing="$1 need" code=1 patience=(-o Acquire::Retries=0 -o Acquire::http::Timeout=20)
    shift
    command -v apt-get >/dev/null || return 0
    (install_with_apt "$@") || say "$tests are skipped."
}

# --- elsewhere than on Debian ---------------------------------------------------------------------

say_by_hand() {
    local command package words=
    case $manager in
        pacman) command="sudo pacman -S" ;;
        brew) command="brew install" ;;
        "") command="with your system's package manager:" ;;
        *) command="sudo $manager install" ;;
    esac
    for package; do words="$words $(name_for "$manager:$package")"; done
    say_jdk "$@"
    if [ "$manager:$*" = ":openjdk-25-jdk" ]; then exit "$code"; fi
    say "$needing packages that are missing here; install them, then start again: $command$words"
    exit "$code"
}

say_jdk() {
    case " $*" in
        *" openjdk-"*) say "a JDK 25 or newer is needed: install Temurin 25 from https://adoptium.net, or point JAVA_HOME at one." ;;
    esac
}

# What a package of Debian is called by another package manager, or by people.
name_for() {
    case $1 in
        dnf:libgtk-3-0 | pacman:libgtk-3-0) echo gtk3 ;;
        dnf:libxtst6) echo libXtst ;;
        pacman:libxtst6) echo libxtst ;;
        zypper:libxtst6) echo libXtst6 ;;
        zypper:libpangoft2*) echo libpango-1_0-0 ;;
        dnf:libpangoft2* | pacman:libpangoft2*) echo pango ;;
        dnf:xvfb | zypper:xvfb) echo xorg-x11-server-Xvfb ;;
        pacman:xvfb) echo xorg-server-xvfb ;;
        dnf:openjdk-* | zypper:openjdk-*) echo java-25-openjdk-devel ;;
        pacman:openjdk-*) echo jdk-openjdk ;;
        brew:openjdk-*) echo openjdk ;;
        *) echo "${1#*:}" ;;
    esac
}

# --- Debian and Ubuntu ----------------------------------------------------------------------------

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

confirm() {
    local answer
    say_jdk "$@"
    say "$needing packages that are missing here: $*"
    [ -z "$asked" ] || return 0
    if [ ! -t 0 ]; then
        say "this is not a terminal, so BCScope cannot ask whether to install them: start again with --yes, or install them with: sudo apt install $*"
        return 1
    fi
    printf 'bcscope: install them now with apt-get? [Y/n] ' >&2
    read -r answer
    case $answer in
        "" | [Yy]*) return 0 ;;
    esac
    say "not installed; by hand: sudo apt install $*"
    return 1
}

install_with_apt() {
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        say_jdk "$@"
        say "$needing packages that are missing here, and there is no sudo; as root: apt install $*"
        exit "$code"
    fi
    confirm "$@" || exit "$code"
    # What is installed is no output of the command that it is installed for.
    {
        as_root apt-get update -q ${patience[@]+"${patience[@]}"} </dev/null || say "apt-get update failed; going on with the lists there are."
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends ${patience[@]+"${patience[@]}"} "$@" </dev/null
    } >&2 && return
    say "apt-get could not install $*; what it says is above."
    exit "$code"
}
