# Steps with their times, for scripts/test and scripts/test-more; read by `source`.
#
# `step NAME` begins a step, `left_out ITEM` notes that what needs an item of scripts/setup was not run, `finish` prints
# how long each step took and what was left out.

steps=()
missing=()
step_name=
step_start=0
run_start=$SECONDS

step() {
    end_step
    step_name=$1
    step_start=$SECONDS
    printf '\n== %s\n' "$1"
}

end_step() {
    if [ -n "$step_name" ]; then steps+=("$(clock $((SECONDS - step_start)))  $step_name"); fi
    step_name=
}

clock() { printf '%3d:%02d' $(($1 / 60)) $(($1 % 60)); }

# Is an item of scripts/setup there? If not, what it is for is named at the end; with STRICT=1 the run ends.
have() {
    if scripts/setup --check "$1"; then return 0; fi
    if [ "${STRICT:-}" = 1 ]; then
        echo "$0: STRICT=1, and $1 is not there, which could not be installed: scripts/setup $1" >&2
        exit 1
    fi
    left_out "$(scripts/setup --help | sed -n "s/^$1  *//p"): scripts/setup $1"
    return 1
}

left_out() { missing+=("$1"); }

finish() {
    end_step
    printf '\n== %s\n' "$1"
    printf '%s\n' "${steps[@]}" "$(clock $((SECONDS - run_start)))  in all"
    for what in "${missing[@]+"${missing[@]}"}"; do echo "left out: $what"; done
}
