import { Lock } from 'lucide-react';
import { Suspense } from 'react';
import { type lazyScreen, useSearch } from '#shared/console/index.ts';
import { EmptyState, Skeleton, Tabs } from '#shared/ui/index.ts';
import { emptyParams } from '#shared/utils/empty-params.ts';

type TabScreen = ReturnType<typeof lazyScreen>;

/** The tab in the URL, and a function that opens another one. The first tab has no parameter. */
export function useTab<Name extends string>(
  names: readonly Name[],
  first: Name,
  aliases?: ReadonlyMap<string, Name>,
) {
  const [search, setSearch] = useSearch();
  const wanted = search.get('tab') ?? '';
  const tab = names.find((name) => name === wanted) ?? aliases?.get(wanted) ?? first;
  // Query parameters of one tab do not apply to another.
  const setTab = (name: Name) =>
    setSearch({ ...emptyParams(search), tab: name === first ? null : name }, { replace: false });
  return [tab, setTab] as const;
}

interface TabbedScreensProps<Name extends string> {
  label: string;
  /** Those that the user may open. */
  tabs: readonly { id: Name; label: string }[];
  tab: Name;
  onChange: (name: Name) => void;
  screens: Record<Name, TabScreen>;
  /** Says that the user may not open the tab in the URL. */
  refusedText: string;
}

/** Tabs whose screens are loaded when they are opened. */
export function TabbedScreens<Name extends string>({
  tab,
  tabs,
  screens,
  refusedText,
  ...rest
}: TabbedScreensProps<Name>) {
  const Screen: TabScreen = screens[tab];
  return (
    <Tabs {...rest} tabs={tabs} value={tab}>
      {tabs.some(({ id }) => id === tab) ? (
        <Suspense key={tab} fallback={<Skeleton shape="block" height={320} />}>
          <Screen />
        </Suspense>
      ) : (
        <EmptyState icon={Lock} title={refusedText} />
      )}
    </Tabs>
  );
}

/** Lets a retry after a failed load reload all tabs. */
export function forgetFailures(screens: Record<string, TabScreen>): void {
  for (const { forgetFailure } of Object.values(screens)) forgetFailure?.();
}
