import { type ComponentType, type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { isAllowed } from './access.ts';
import { useAreas } from './area-store.ts';
import { retainStyles } from './area-styles.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { loadArea } from './load-area.ts';
import { useMaybeUser } from './session.ts';

/**
 * Props of the components that areas render into each slot. Areas add their own slots, whose names begin
 * with that of the area: `declare module '@chatwindow/console' { interface SlotProps { … } }`.
 */
export interface SlotProps {
  /** After a navigation link: a count or mark. `onName` sets the accessible name of the link. */
  nav: { link: string; onName?: (name: string | null) => void };
  /** A card on the usage page. */
  'dashboard-card': { windowHash: string };
  /** A tab beside a member's profile. */
  'member-profile-tab': { memberId: string };
  /** Below the chat in which a member tries a chatbot: why its last answer was given. */
  'answer-explanation': { windowHash: string; sessionId: string; messageId: string };
}

/**
 * Props of a component that finds entries for the words typed into the command palette. It renders
 * nothing and reports the entries of each group, an empty list when there are none.
 */
export interface PaletteFinderProps {
  query: string;
  /** The current chatbot. */
  windowHash: string | null;
  onFound: (group: string, entries: readonly PaletteEntry[]) => void;
}

export interface PaletteEntry {
  id: string;
  label: string;
  /** A second, smaller text, such as where the words were found. */
  detail?: string;
  /** The page that it opens. */
  to: string;
}

/** How many entries a finder lists for each group. */
export const maxPaletteEntries = 5;

/** A text as the `detail` of an entry: as much of it as a line shows. */
export function paletteDetail(text: string): string {
  return text.slice(0, 100);
}

/** Renders the components that areas contribute to a slot. A failing filler renders nothing. */
export function Slot<Name extends keyof SlotProps>({
  name,
  ...props
}: { name: Name } & SlotProps[Name]) {
  const areas = useAreas();
  const user = useMaybeUser();
  const fillers = useMemo(
    () =>
      areas.flatMap((area) =>
        [...area.slots, ...(area.area_slots ?? [])]
          .filter(({ slot, ...guard }) => slot === name && isAllowed(user, guard))
          .map((slot) => fillerOf(area, slot.export)),
      ),
    [name, areas, user],
  );
  return <Fillers fillers={fillers} props={props} />;
}

/** Renders the components that areas contribute to the command palette. */
export function PaletteFinders(props: PaletteFinderProps) {
  const areas = useAreas();
  const user = useMaybeUser();
  const fillers = useMemo(
    () =>
      areas.flatMap((area) =>
        area.finders
          .filter((finder) => isAllowed(user, finder))
          .map((finder) => fillerOf(area, finder.export)),
      ),
    [areas, user],
  );
  return <Fillers fillers={fillers} props={props} />;
}

interface FillersProps {
  fillers: readonly { key: string; area: string; Filler: ComponentType<object> }[];
  props: object;
}

function Fillers({ fillers, props }: FillersProps) {
  return fillers.map(({ key, area, Filler }) => (
    <FailureBoundary key={key}>
      <StyledPart area={area}>
        <Filler {...props} />
      </StyledPart>
    </FailureBoundary>
  ));
}

/** Enables the styles of the area that the children belong to. */
function StyledPart({ area, children }: { area: string; children: ReactNode }) {
  useLayoutEffect(() => retainStyles(area), [area]);
  return children;
}

const loadedFillers = new Map<string, ComponentType<object>>();

function fillerOf(area: AreaManifest, exportName: string) {
  const key = `${area.name} ${area.version} ${exportName}`;
  return { key, area: area.name, Filler: lazyFiller(key, area, exportName) };
}

function lazyFiller(key: string, area: AreaManifest, exportName: string): ComponentType<object> {
  const known = loadedFillers.get(key);
  if (known) return known;
  const created = lazyComponent<object>(async () => {
    const component = (await loadArea(area))[exportName];
    if (typeof component === 'function') return component as ComponentType<object>; // by its manifest
    return () => {
      throw new Error(`${area.name} exports no ${exportName}`);
    };
  });
  loadedFillers.set(key, created);
  return created;
}
