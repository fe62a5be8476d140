import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '#shared/console/index.ts';
import { useStore } from '#shared/console/shell.ts';
import { closePanel, type PanelName, panelStore } from './panels.ts';

type Panel = ComponentType<{ onClose: () => void }>;

/** Each comes in a file of its own when it is first opened. */
const loaders: Record<PanelName, () => Promise<Panel>> = {
  palette: async () => (await import('./palette/palette.tsx')).Palette,
  chatbots: async () => (await import('./palette/palette.tsx')).ChatbotPicker,
  help: async () => (await import('./help/help-panels.ts')).KeyboardHelp,
  'new-organization': async () =>
    (await import('./organization/new-organization.tsx')).NewOrganization,
  review: async () => (await import('./help/help-panels.ts')).Review,
};

const quietAfterMs = 3_000;

/** The open panel. All are fetched once nothing else is to be done. */
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
    }, quietAfterMs);
    return () => clearTimeout(timer);
  }, []);

  if (!open || loaded?.name !== open) return null;
  return <loaded.Panel onClose={closePanel} />;
}
