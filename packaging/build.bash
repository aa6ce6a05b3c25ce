# Builds the program and prepares a fast start; read by the launcher, and by nothing else.
# shellcheck shell=bash disable=SC2154   # say, here, app, jar, stamp, kept, use, cache, jdk, always, as_cached: the launcher's

lock=$here/target/.building
log=$here/target/build.log
watcher=
worker=

# Brings jar and cache up to date, or ends the launcher. Two at once wait for each other.
make_ready() {
    if ! mkdir -p "$app" "$kept" 2>/dev/null || [ ! -w "$app" ]; then
        say "the program must be built, but $app cannot be written."
        exit 4
    fi
    trap 'stop; exit 130' INT
    trap 'stop; exit 143' TERM
    take_lock
    is_built || build
    if is_outdated; then prepare_start; fi
    release_lock
    trap - INT TERM
}

# Ends what runs; what is half made has the name of nothing that is used.
stop() {
    if [ -n "$watcher" ]; then kill -KILL -- "-$watcher" 2>/dev/null; fi
    if [ -n "$worker" ]; then kill -- "-$worker" 2>/dev/null; wait "$worker" 2>/dev/null; fi
    rm -f "$stamp.new" "$cache.new"
    release_lock
}

# --- one at a time --------------------------------------------------------------------------------

# A link that names the process which builds: made in one step, and stale when that has gone.
take_lock() {
    local owner said=
    if command -v flock >/dev/null; then
        exec 9>"$lock"
        flock -n 9 || { say_wait; flock 9; }
        return
    fi
    until ln -s "$$" "$lock.link" 2>/dev/null; do
        owner=$(readlink "$lock.link")
        if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then
            rm -f "$lock.link"
        else
            [ -n "$said" ] || say_wait
            said=yes
            sleep 1
        fi
    done
}

say_wait() { say "BCScope is already being built here; waiting for that build ..."; }

release_lock() {
    if [ "$(readlink "$lock.link" 2>/dev/null)" = $$ ]; then rm -f "$lock.link"; fi
    exec 9>&-
}

# --- the build ------------------------------------------------------------------------------------

build() {
    if [ -e "$jar" ]; then
        say "building: a source is newer than what was built ..."
    else
        say "building: the first time this also fetches the libraries, and takes one to three minutes ..."
    fi
    rm -f "$kept"/*.aot "$stamp" && : >"$stamp.new"
    if ! watched run_maven; then
        grep -v -e '^WARNING: ' -e '^\[INFO\]' "$log" | tail -n 40 >&2
        say "the build failed; its output is in $log"
        rm -f "$stamp.new"
        release_lock
        exit 4
    fi
    mv "$stamp.new" "$stamp"
}

# What was cloned has been checked: the first build does without Error Prone, in less than half the time. Once a source
# has changed, all are compiled again, and checked. The format is a matter of the tests.
run_maven() {
    local unchecked=()
    if ! [ -e "$here/target/classes" ]; then unchecked=(-Derrorprone=-Xlint:all,-processing,-serial); fi
    cd "$here" && JAVA_HOME=$jdk exec mvn -B -Dmaven.test.skip=true -Dspotless.check.skip=true \
        ${unchecked[@]+"${unchecked[@]}"} package
}

# Runs $1 in a process group of its own, so that Ctrl-C ends all of it, and tells how it goes on.
watched() {
    local code
    : >"$log"
    set -m
    "$1" </dev/null >"$log" 2>&1 9>&- &
    worker=$!
    tell_progress 9>&- &
    watcher=$!
    set +m
    wait "$worker"
    code=$?
    kill -KILL -- "-$watcher" 2>/dev/null
    wait "$watcher" 2>/dev/null
    worker=
    watcher=
    if [ -t 2 ]; then printf '\r\033[K' >&2; fi
    return "$code"
}

# A line that is rewritten every second, or, where it would not be, one every twenty.
tell_progress() {
    SECONDS=0
    while sleep 1; do
        if [ -t 2 ]; then
            printf '\r\033[K%4d s  %s' "$SECONDS" "$(doing)" >&2
        elif [ $((SECONDS % 20)) = 0 ]; then
            say "$SECONDS s: $(doing) ..."
        fi
    done
}

# What Maven does, told by the last of its steps in the log.
doing() {
    local line step=
    while IFS= read -r line; do
        case $line in '[INFO] --- '*) step=${line#'[INFO] --- '} ;; esac
    done <"$log"
    case $step in
        *compiler*) echo "compiling" ;;
        *dependency*) echo "gathering the libraries" ;;
        *jar*) echo "packing" ;;
        *exec*) echo "preparing the libraries" ;;
        *) echo "fetching what the build needs" ;;
    esac
}

# --- a fast start ---------------------------------------------------------------------------------

# Lets the JVM keep what a run, or the window, needs: its classes, linked, and how its methods were
# used. Where that does not work (a full disk, a JVM of another kind), the file is empty and the
# program starts without.
prepare_start() {
    local learn=("$jdk/bin/java" "${always[@]}" "${as_cached[@]}" "-XX:AOTCacheOutput=$cache.new" "-Dbcscope.home=$here")
    if [ "$use" = window ]; then
        say "preparing the window, once for each build: about ten seconds ..."
        learn+=("${as_window[@]}" -Dglass.platform=Big -Dprism.order=sw -Dbcscope.rehearsal=true)
        learn+=("-Dbcscope.settings=$kept/rehearsal.json" -jar "$jar" open sweep3d-nonblocking)
    else
        learn+=(-Dbcscope.rehearsal=commands -jar "$jar" run sweep3d-nonblocking --set model.slice=400us --set seed=2)
    fi
    "${learn[@]}" </dev/null >/dev/null 2>&1
    if is_whole "$cache.new"; then mv "$cache.new" "$cache"; else : >"$cache"; fi
    rm -f "$cache.new"
    : >"$cache.checked"
}

# Whether the JVM can use the cache $1 and finds no damage in it, which would end it later.
is_whole() {
    [ -s "$1" ] &&
        "$jdk/bin/java" "${always[@]}" "${as_cached[@]}" -XX:+VerifySharedSpaces -XX:AOTMode=on "-XX:AOTCache=$1" \
            -jar "$jar" --version </dev/null >/dev/null 2>&1
}
