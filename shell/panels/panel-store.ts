import { createStore } from '#shared/console/shell.ts';

export type PanelName =
  | 'palette'
  | 'chatbots'
  | 'help'
  | 'review'
  | 'notifications'
  | 'new-organization';

export const panelStore = createStore<{ open: PanelName | null }>(() => ({ open: null }));

export function openPanel(open: PanelName): void {
  panelStore.setState({ open });
}

export function closePanel(): void {
  panelStore.setState({ open: null });
}
