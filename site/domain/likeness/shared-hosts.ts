/** Hosts that many products share, where the subdomain or the path tells them apart. */

/** Each subdomain is somebody else's. */
const BY_SUBDOMAIN = new Set(
  `vercel.app netlify.app github.io gitlab.io pages.dev workers.dev web.app firebaseapp.com appspot.com run.app
  herokuapp.com onrender.com railway.app fly.dev azurewebsites.net cloudfront.net amplifyapp.com surge.sh
  replit.app repl.co lovable.app bolt.host glitch.me streamlit.app hf.space gradio.live modal.run deno.dev
  notion.site super.site gitbook.io readthedocs.io mintlify.app framer.website framer.app webflow.io wixsite.com
  squarespace.com carrd.co wordpress.com blogspot.com substack.com medium.com tumblr.com bubbleapps.io softr.app
  glide.page typedream.app dorik.io myshopify.com itch.io ngrok.app ngrok.io`.split(/\s+/),
)

/** Each path is somebody else's; subdomains of these are too. */
const BY_PATH = new Set(
  `github.com gist.github.com gitlab.com bitbucket.org codeberg.org sourceforge.net huggingface.co kaggle.com
  chromewebstore.google.com chrome.google.com apps.apple.com play.google.com addons.mozilla.org
  microsoftedge.microsoft.com apps.microsoft.com marketplace.visualstudio.com open-vsx.org plugins.jetbrains.com
  npmjs.com pypi.org crates.io hub.docker.com producthunt.com g2.com crunchbase.com ycombinator.com
  medium.com dev.to hashnode.dev substack.com notion.so docs.google.com sites.google.com colab.research.google.com
  x.com twitter.com linkedin.com facebook.com instagram.com youtube.com youtu.be tiktok.com reddit.com t.me
  discord.com discord.gg slack.com linktr.ee gumroad.com poe.com replit.com codepen.io figma.com arxiv.org
  workspace.google.com appsource.microsoft.com`.split(/\s+/),
)

/** Of those, where a product can be at home; the others only list it. */
const HOMES = new Set(
  'github.com gist.github.com gitlab.com bitbucket.org codeberg.org sourceforge.net huggingface.co'.split(
    ' ',
  ),
)

/** Endings under which names are given out, besides those of one word. */
const SECOND_LEVEL = /^(?:co|com|org|net|ac|gov|edu|ne|or)\.[a-z]{2}$/

/** Whether another path of this host is another product's. */
export function isSharedByPath(host: string): boolean {
  return BY_PATH.has(host)
}

/** Whether a page at this host is a product's own, not one about it. */
export function isHome(host: string): boolean {
  return !BY_PATH.has(host) || HOMES.has(host)
}

/** The name somebody registered: the part of a host that is one owner's. */
export function siteOf(host: string): string {
  const labels = host.split('.')
  const ending = labels.slice(-2).join('.')
  const isDivided = BY_SUBDOMAIN.has(ending) || SECOND_LEVEL.test(ending)
  return labels.slice(isDivided ? -3 : -2).join('.')
}
