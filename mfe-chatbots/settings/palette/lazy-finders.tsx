import { deferredPart, type PaletteFinderProps, useDeferredPart } from '#shared/console/index.ts';

const settings = deferredPart(async () => (await import('./finders.ts')).loadSettingsFinder());
const knowledge = deferredPart(async () => (await import('./finders.ts')).PaletteKnowledge);

/** Loaded when the palette is used. */
export function PaletteSettings(props: PaletteFinderProps) {
  const Finder = useDeferredPart(settings);
  return Finder && <Finder {...props} />;
}

/** Loaded when the palette is used. */
export function PaletteKnowledge(props: PaletteFinderProps) {
  const Finder = useDeferredPart(knowledge);
  return Finder && <Finder {...props} />;
}
