/** An agent's page as Markdown, with its facts as front matter. */
import type { Agent } from '#site/domain/agent.ts'
import { githubLink, webAddress, xLink } from '#site/domain/links/links.ts'
import { QUALITY_LABELS, qualitiesOf } from '#site/domain/qualities.ts'
import { visit } from '#site/domain/texts/agent.ts'
import { markdownLine, markdownLink, markdownText } from '#site/domain/words/markdown.ts'
import { agentAddress } from './reply.ts'

export function agentMarkdown(origin: string, agent: Agent): string {
  const links = [
    linkTo(visit(agent.name), webAddress(agent.websiteUrl)),
    linkTo('GitHub', githubLink(agent.githubUrl)?.href),
    linkTo('X', xLink(agent.xAccount)?.href),
  ].filter(Boolean)
  return [
    frontMatter(factsOf(origin, agent)),
    `# ${markdownLine(agent.name)}`,
    markdownText(agent.description),
    links.map((link) => `- ${link}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

function factsOf(origin: string, agent: Agent): Record<string, unknown> {
  return {
    id: agent.id,
    name: agent.name,
    category: agent.categoryName,
    pricing: agent.pricingModel,
    qualities: qualitiesOf(agent).map((quality) => QUALITY_LABELS[quality]),
    added: agent.createdAt,
    website: agent.websiteUrl,
    page: agentAddress(origin, agent.id),
    tags: agent.tags,
    upvotes: agent.upvotes,
  }
}

/** JSON values are valid YAML, whatever characters they contain. */
function frontMatter(facts: Record<string, unknown>): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---'].join('\n')
}

function linkTo(text: string, address: string | undefined): string {
  return address ? markdownLink(text, address) : ''
}
