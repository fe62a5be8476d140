import { deferredPart, loadTexts, useDeferredPart } from '#shared/console/index.ts';
import type { ViewScreen } from '#shared/contracts/names.ts';

export interface SavedViewsProps {
  screen: ViewScreen;
  /** The search parameters that a view of this screen stores. */
  params: readonly string[];
}

const menu = deferredPart(async () => {
  const [{ ViewMenu }] = await Promise.all([import('./view-menu.tsx'), loadTexts(['views'])]);
  return ViewMenu;
});

/** The menu of saved views; loaded after the screen. */
export function SavedViews(props: SavedViewsProps) {
  const Menu = useDeferredPart(menu);
  return Menu && <Menu {...props} />;
}
