import { createStore } from '#shared/console/shell.ts';

/** Parts above the page, of which one is open at a time. */
export type PanelName = 'palette' | 'chatbots' | 'help' | 'review' | 'new-organization';

export const panelStore = createStore<{ open: PanelName | null }>(() => ({ open: null }));

/** Shows a panel in the place of any other. */
export function openPanel(open: PanelName): void {
  panelStore.setState({ open });
}

export function closePanel(): void {
  panelStore.setState({ open: null });
}
