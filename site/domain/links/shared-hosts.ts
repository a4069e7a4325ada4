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

/** Domains at which anyone can get an email address, or their names under any suffix. */
const MAIL_PROVIDERS = new Set(
  `gmail googlemail outlook hotmail live.com msn.com yahoo ymail rocketmail aol.com icloud.com me.com mac.com
  proton.me protonmail pm.me tutanota tuta.com tuta.io tutamail gmx web.de t-online.de mail.com email.com
  zoho zohomail fastmail hey.com mail.ru bk.ru inbox.ru list.ru vk.com yandex ya.ru rambler.ru ukr.net
  qq.com foxmail 163.com 126.com yeah.net sina.com sina.cn naver.com daum.net hanmail.net rediffmail
  orange.fr wanadoo.fr free.fr laposte.net libero.it virgilio.it wp.pl o2.pl onet.pl seznam.cz mailfence
  posteo.de mailbox.org disroot.org riseup.net duck.com skiff.com comcast.net verizon.net att.net btinternet.com
  uol.com.br terra.com.br mailinator.com guerrillamail 10minutemail yopmail temp-mail.org`.split(/\s+/),
)

/** `name` is the domain without its suffix. */
export function isMailProvider(domain: string, name: string): boolean {
  return MAIL_PROVIDERS.has(domain) || MAIL_PROVIDERS.has(name)
}
