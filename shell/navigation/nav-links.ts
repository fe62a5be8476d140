import { isAllowed } from '#shared/console/index.ts';
import type { AreaManifest, AreaNavLink } from '#shared/contracts/areas.ts';
import type { SessionUser } from '#shared/contracts/console-page.ts';

/** A link of an area, with its chatbot filled in. */
export interface ShownLink extends AreaNavLink {
  /** The pattern in the manifest, by which fillers of the `nav` slot know the link. */
  pattern: string;
  /** Whose link it is. */
  area: string;
}

/** The links that a user may follow: those of the organization, and those of the chatbot at hand. */
export function navLinks(
  areas: readonly AreaManifest[],
  user: SessionUser,
  chatbot: string | undefined,
): { organization: ShownLink[]; chatbot: ShownLink[] } {
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

/** The link of the page at hand: the one that its path is, or the nearest above it. */
export function currentLink(links: readonly ShownLink[], path: string): ShownLink | undefined {
  return links
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
