import { isAllowed } from '#shared/console/index.ts';
import type { AreaCommand, AreaManifest, AreaNavLink } from '#shared/contracts/console/areas.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';

/** A link of an area with the chatbot's id filled in. */
export interface ResolvedNavLink extends AreaNavLink {
  /** The pattern in the manifest, by which `nav` slots identify the link. */
  pattern: string;
  area: string;
}

export function navLinks(
  areas: readonly AreaManifest[],
  user: SessionUser,
  chatbot: string | undefined,
): { organization: ResolvedNavLink[]; chatbot: ResolvedNavLink[] } {
  const links = areas
    .flatMap(({ name, nav }) => nav.map((link) => ({ ...link, pattern: link.to, area: name })))
    .filter((link) => isAllowed(user, link))
    .sort((a, b) => a.order - b.order);
  const isOfChatbot = ({ to }: AreaNavLink) => to.includes('/:hash_id');
  return {
    organization: links.filter((link) => !isOfChatbot(link)),
    chatbot: chatbot
      ? links
          .filter(isOfChatbot)
          .map((link) => ({ ...link, to: link.to.replace(':hash_id', chatbot) }))
      : [],
  };
}

/** The commands of areas that the user may run, with the chatbot's id filled in. */
export function commandsOf(
  areas: readonly AreaManifest[],
  user: SessionUser,
  chatbot: string | undefined,
): AreaCommand[] {
  return areas
    .flatMap(({ commands }) => commands)
    .filter((command) => isAllowed(user, command))
    .filter(({ to }) => chatbot || !to.includes('/:hash_id'))
    .map((command) => ({ ...command, to: command.to.replace(':hash_id', chatbot ?? '') }));
}

/** The link whose path is the longest prefix of the current path. */
export function currentLink(
  links: readonly ResolvedNavLink[],
  path: string,
): ResolvedNavLink | undefined {
  return links
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
