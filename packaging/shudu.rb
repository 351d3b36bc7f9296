# Homebrew: goes into a tap as Formula/shudu.rb.
class Shudu < Formula
  desc "Solves, makes, rates, explains, plays and prints Sudoku"
  homepage "@address@"
  version "@version@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@download@/shudu-@version@-aarch64-apple-darwin.tar.gz"
      sha256 "@sha256:shudu-@version@-aarch64-apple-darwin.tar.gz@"
    end
    on_intel do
      url "@download@/shudu-@version@-x86_64-apple-darwin.tar.gz"
      sha256 "@sha256:shudu-@version@-x86_64-apple-darwin.tar.gz@"
    end
  end
  on_linux do
    on_arm do
      url "@download@/shudu-@version@-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@sha256:shudu-@version@-aarch64-unknown-linux-musl.tar.gz@"
    end
    on_intel do
      url "@download@/shudu-@version@-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@sha256:shudu-@version@-x86_64-unknown-linux-musl.tar.gz@"
    end
  end

  def install
    bin.install "shudu"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/shudu.bash" => "shudu"
    zsh_completion.install "completions/_shudu"
    fish_completion.install "completions/shudu.fish"
    doc.install "docs", "techniques", "licences"
  end

  test do
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert_match "534678912", shell_output("#{bin}/shudu solve --output line #{puzzle}")
  end
end
