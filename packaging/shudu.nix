# nix-build shudu.nix; nix-env -f shudu.nix -i
{ pkgs ? import <nixpkgs> { } }:

let
  sources = {
    x86_64-linux = {
      target = "x86_64-unknown-linux-musl";
      sha256 = "@sha256:shudu-@version@-x86_64-unknown-linux-musl.tar.gz@";
    };
    aarch64-linux = {
      target = "aarch64-unknown-linux-musl";
      sha256 = "@sha256:shudu-@version@-aarch64-unknown-linux-musl.tar.gz@";
    };
    x86_64-darwin = {
      target = "x86_64-apple-darwin";
      sha256 = "@sha256:shudu-@version@-x86_64-apple-darwin.tar.gz@";
    };
    aarch64-darwin = {
      target = "aarch64-apple-darwin";
      sha256 = "@sha256:shudu-@version@-aarch64-apple-darwin.tar.gz@";
    };
  };
  source = sources.${pkgs.stdenv.hostPlatform.system};
in
pkgs.stdenvNoCC.mkDerivation {
  pname = "shudu";
  version = "@version@";
  src = pkgs.fetchurl {
    url = "@download@/shudu-@version@-${source.target}.tar.gz";
    inherit (source) sha256;
  };
  nativeBuildInputs = [ pkgs.installShellFiles ];
  installPhase = ''
    install -Dm755 shudu -t $out/bin
    installManPage man/*.1
    installShellCompletion --cmd shudu --bash completions/shudu.bash --zsh completions/_shudu --fish completions/shudu.fish
    mkdir -p $out/share/doc/shudu
    cp -r docs techniques licences README.md LICENSE-MIT LICENSE-APACHE $out/share/doc/shudu
  '';
  meta = {
    description = "Solves, makes, rates, explains, plays and prints Sudoku";
    homepage = "@address@";
    license = with pkgs.lib.licenses; [ mit asl20 ];
    platforms = builtins.attrNames sources;
    mainProgram = "shudu";
    sourceProvenance = [ pkgs.lib.sourceTypes.binaryNativeCode ];
  };
}
