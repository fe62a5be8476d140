import { latePart, type PaletteFinderProps, useLatePart } from '#shared/console/index.ts';

const chats = latePart(async () => (await import('./palette-finders.tsx')).PaletteChats);
const customers = latePart(async () => (await import('./palette-finders.tsx')).PaletteCustomers);

/** Loaded when the palette is used. */
export function PaletteChats(props: PaletteFinderProps) {
  const Finder = useLatePart(chats);
  return Finder && <Finder {...props} />;
}

/** Loaded when the palette is used. */
export function PaletteCustomers(props: PaletteFinderProps) {
  const Finder = useLatePart(customers);
  return Finder && <Finder {...props} />;
}
