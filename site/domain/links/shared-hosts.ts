/** Hosts where each path has a different owner. */
const SHARED = new Set(
  `github.com gist.github.com gitlab.com bitbucket.org codeberg.org sourceforge.net huggingface.co kaggle.com
  chromewebstore.google.com chrome.google.com apps.apple.com play.google.com addons.mozilla.org
  microsoftedge.microsoft.com apps.microsoft.com marketplace.visualstudio.com open-vsx.org plugins.jetbrains.com
  npmjs.com pypi.org crates.io hub.docker.com producthunt.com g2.com crunchbase.com ycombinator.com
  medium.com dev.to hashnode.dev substack.com notion.so docs.google.com sites.google.com colab.research.google.com
  x.com twitter.com linkedin.com facebook.com instagram.com youtube.com youtu.be tiktok.com reddit.com t.me
  discord.com discord.gg slack.com linktr.ee gumroad.com poe.com replit.com codepen.io figma.com arxiv.org
  workspace.google.com appsource.microsoft.com`.split(/\s+/),
)

export function isSharedByPath(host: string): boolean {
  return SHARED.has(host)
}
