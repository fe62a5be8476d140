import { deferredPart, type PaletteFinderProps, useDeferredPart } from '#shared/console/index.ts';

const chats = deferredPart(async () => (await import('./palette-finders.tsx')).PaletteChats);
const customers = deferredPart(
  async () => (await import('./palette-finders.tsx')).PaletteCustomers,
);

/** Loaded when the palette is used. */
export function PaletteChats(props: PaletteFinderProps) {
  const Finder = useDeferredPart(chats);
  return Finder && <Finder {...props} />;
}

/** Loaded when the palette is used. */
export function PaletteCustomers(props: PaletteFinderProps) {
  const Finder = useDeferredPart(customers);
  return Finder && <Finder {...props} />;
}
