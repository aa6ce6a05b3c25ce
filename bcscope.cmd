@echo off
rem Starts BCScope; builds it first where sources are newer than what was built.
rem
rem   bcscope                 the window
rem   bcscope COMMAND ...     a command; bcscope --help lists them
rem   bcscope test            runs the tests (mvn verify), with further options of Maven
rem
rem   BCSCOPE_JAVA_OPTIONS    more options for the JVM, for instance -Xmx4g
rem
rem Exit code of the launcher itself: 4 no JDK, no Maven or the build failed.

setlocal EnableExtensions DisableDelayedExpansion
set "here=%~dp0"
set "here=%here:~0,-1%"
set "app=%here%\target\app"
set "jar=%app%\bcscope.jar"
set "stamp=%app%\.built"

set "jdk="
if defined JAVA_HOME call :try "%JAVA_HOME%"
for %%J in (java.exe) do if not "%%~$PATH:J"=="" call :try "%%~dp$PATH:J.."
for %%P in (
    "%ProgramFiles%\Eclipse Adoptium"
    "%ProgramFiles%\Java"
    "%ProgramFiles%\Microsoft"
    "%ProgramFiles%\Zulu"
    "%ProgramFiles%\Amazon Corretto"
    "%ProgramFiles%\BellSoft"
    "%LOCALAPPDATA%\Programs\Eclipse Adoptium"
    "%USERPROFILE%\.jdks"
    "%USERPROFILE%\scoop\apps\temurin25-jdk"
) do for /d %%H in ("%%~P\*") do call :try "%%~H"

if not defined jdk (
    echo bcscope: a JDK 25 or newer is needed: install Temurin 25 from https://adoptium.net, or point JAVA_HOME at one. 1>&2
    exit /b 4
)

if /i "%~1"=="test" goto :test

call :isbuilt
if errorlevel 1 (
    call :build
    if errorlevel 1 exit /b 4
)

set "archive=command"
if "%~1"=="" set "archive=window"
if /i "%~1"=="open" set "archive=window"
"%jdk%\bin\java.exe" -Xlog:disable "-Xlog:all=error,cds*=off,aot*=off:stderr" "-Dbcscope.home=%here%" -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=%app%\%archive%.jsa" %BCSCOPE_JAVA_OPTIONS% -jar "%jar%" %*
exit /b %ERRORLEVEL%

rem Tests need nothing that Windows lacks; --yes is for systems where something is installed.
:test
where mvn >nul 2>nul
if errorlevel 1 (
    echo bcscope: Maven is needed for the tests: install it, for instance with "scoop install maven", and start again. 1>&2
    exit /b 4
)
set "rest="
for /f "tokens=1,*" %%A in ("%*") do set "rest=%%B"
if defined rest set "rest=%rest:--yes=%"
set "JAVA_HOME=%jdk%"
pushd "%here%"
call mvn verify %rest% <nul
set "code=%ERRORLEVEL%"
popd
exit /b %code%

rem Takes the JDK at the first argument if none was found yet and it is new enough.
:try
if defined jdk exit /b 0
if not exist "%~1\bin\javac.exe" exit /b 0
if not exist "%~1\release" exit /b 0
set "version=0"
for /f "tokens=2 delims==" %%V in ('findstr /b "JAVA_VERSION=" "%~1\release"') do set "version=%%~V"
for /f "delims=.-+_" %%V in ("%version%") do if %%V GEQ 25 set "jdk=%~f1"
exit /b 0

rem Fails where something was never built or has changed since.
:isbuilt
if not exist "%jar%" exit /b 1
if not exist "%stamp%" exit /b 1
powershell -NoProfile -Command "$built = (Get-Item -LiteralPath $env:stamp).LastWriteTime; $files = @(Get-Item -LiteralPath ($env:here + '\pom.xml')) + @(Get-ChildItem -LiteralPath ($env:here + '\src\main') -Recurse); if ($files | Where-Object { $_.LastWriteTime -gt $built } | Select-Object -First 1) { exit 1 } else { exit 0 }"
exit /b %ERRORLEVEL%

:build
where mvn >nul 2>nul
if errorlevel 1 (
    echo bcscope: Maven is needed to build: install it, for instance with "scoop install maven", and start again. 1>&2
    exit /b 1
)
echo bcscope: building; the first time this also fetches the libraries, and takes one to three minutes ... 1>&2
if not exist "%app%" mkdir "%app%"
del /q "%app%\*.jsa" "%stamp%" 2>nul
type nul >"%stamp%.new"
pushd "%here%"
set "JAVA_HOME=%jdk%"
call mvn -q -B -Dmaven.test.skip=true package <nul >"%here%\target\build.log" 2>&1
if errorlevel 1 (
    popd
    type "%here%\target\build.log" 1>&2
    echo bcscope: the build failed; its output is in %here%\target\build.log 1>&2
    exit /b 1
)
popd
move /y "%stamp%.new" "%stamp%" >nul
exit /b 0
