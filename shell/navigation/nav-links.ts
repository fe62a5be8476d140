import { isAllowed } from '#shared/console/index.ts';
import type { AreaCommand, AreaManifest, AreaNavLink } from '#shared/contracts/console/areas.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import type { NavSection } from '#shared/contracts/names.ts';

/** A link of an area with the chatbot's id filled in. */
export interface ResolvedNavLink extends AreaNavLink {
  section: NavSection;
  /** The pattern in the manifest, by which `nav` slots identify the link. */
  pattern: string;
  area: string;
}

const isOfChatbot = ({ to }: Pick<AreaNavLink, 'to'>) => to.includes('/:hash_id');
const fillIn = (to: string, chatbot: string | undefined) => to.replace(':hash_id', chatbot ?? '');

/** The links of all areas that the user may open, in display order within each section. */
export function navLinks(
  areas: readonly AreaManifest[],
  user: SessionUser,
  chatbot: string | undefined,
): ResolvedNavLink[] {
  return areas
    .flatMap(({ name, nav }) =>
      nav.map((link) => ({
        ...link,
        section: link.section ?? (isOfChatbot(link) ? ('chatbot' as const) : ('main' as const)),
        pattern: link.to,
        to: !chatbot && isOfChatbot(link) ? link.without_chatbot : fillIn(link.to, chatbot),
        area: name,
      })),
    )
    .filter((link): link is ResolvedNavLink => link.to !== undefined && isAllowed(user, link))
    .sort((a, b) => a.order - b.order);
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
    .filter((command) => chatbot || !isOfChatbot(command))
    .map((command) => ({ ...command, to: fillIn(command.to, chatbot) }));
}

/** The link that leads closest to the current address: by path, then by the query. */
export function currentLink(
  links: readonly ResolvedNavLink[],
  path: string,
  search: URLSearchParams,
): ResolvedNavLink | undefined {
  return links
    .map((link) => ({
      link,
      length: Math.max(
        ...[link.to, link.without_chatbot].map((to) => matchedLength(to, path, search)),
      ),
    }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)[0]?.link;
}

function matchedLength(to: string | undefined, path: string, search: URLSearchParams): number {
  if (!to) return 0;
  const { pathname, searchParams } = new URL(to, location.origin);
  const isMatch =
    (path === pathname || path.startsWith(`${pathname}/`)) &&
    [...searchParams].every(([name, value]) => search.get(name) === value);
  return isMatch ? to.length : 0;
}
