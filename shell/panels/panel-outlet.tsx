import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '#shared/console/index.ts';
import { useStore } from '#shared/console/shell.ts';
import { closePanel, type PanelName, panelStore } from './panel-store.ts';

type Panel = ComponentType<{ onClose: () => void }>;

const loaders: Record<PanelName, () => Promise<Panel>> = {
  palette: async () => (await import('../palette/palette.tsx')).Palette,
  chatbots: async () => (await import('../palette/palette.tsx')).ChatbotPicker,
  help: async () => (await import('../help/help-panels.ts')).KeyboardHelp,
  'new-organization': async () =>
    (await import('../organization/new-organization.tsx')).NewOrganization,
  notifications: async () =>
    (await import('../notifications/notifications-panel.tsx')).NotificationsPanel,
  review: async () => (await import('../help/help-panels.ts')).Review,
};

const preloadDelayMs = 3_000;

/** Renders the open panel. All panels are preloaded when the page has been idle for a while. */
export function PanelOutlet() {
  const open = useStore(panelStore, (state) => state.open);
  const [loaded, setLoaded] = useState<{ name: PanelName; Panel: Panel }>();

  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    loaders[open]().then(
      (Panel) => isCurrent && setLoaded({ name: open, Panel }),
      (error: unknown) => {
        closePanel();
        toast.error(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [open]);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of Object.values(loaders)) load().catch(() => {});
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!open || loaded?.name !== open) return null;
  return <loaded.Panel onClose={closePanel} />;
}
