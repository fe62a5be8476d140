import { createContext, Suspense, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findBestRoute } from '#shared/utils/match-path.ts';
import type { Screen } from './lazy-screen.tsx';
import { usePath } from './router.ts';

const ParamsContext = createContext<Record<string, string>>({});

/** Values of the `:parameters` in the screen's path. */
export function useParams(): Record<string, string> {
  return useContext(ParamsContext);
}

/** `hash_id` of the screen's chatbot; throws on screens without one. */
export function useWindowHash(): string {
  const { hash_id: hashId } = useParams();
  if (!hashId) throw new Error('the path of the screen has no :hash_id');
  return hashId;
}

/**
 * Renders the best matching screen. When none matches, the last one stays: the area is about to be
 * unmounted.
 */
export function AreaScreens({ screens }: { screens: Record<string, Screen> }) {
  const path = usePath();
  const shown = useRef<MatchedScreen>(null);
  shown.current = findScreen(screens, path) ?? shown.current;
  if (!shown.current) return null;
  const { Screen: Current, params, path: matchedPath } = shown.current;
  return (
    <ParamsContext value={params}>
      <Suspense fallback={<Loading />}>
        <Current key={matchedPath} />
        <HeadingFocus key={`heading of ${matchedPath}`} />
      </Suspense>
    </ParamsContext>
  );
}

interface MatchedScreen {
  Screen: Screen;
  params: Record<string, string>;
  path: string;
}

/** The screen whose pattern matches the path best. */
export function findScreen(screens: Record<string, Screen>, path: string): MatchedScreen | null {
  const match = findBestRoute(
    Object.keys(screens).map((pattern) => ({ path: pattern })),
    path,
  );
  const Screen = match && screens[match.route.path];
  return Screen ? { Screen, params: match.params, path } : null;
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <p role="status" data-loading>
      {t('loading')}
    </p>
  );
}

/** Moves the focus to the heading after navigation, but not on the first screen. */
function HeadingFocus() {
  useEffect(() => {
    // Deferred to the next frame: focusing now would force a layout of the unfinished page.
    if (!isFirstScreen) requestAnimationFrame(focusHeading);
    isFirstScreen = false;
  }, []);
  return null;
}

function focusHeading(): void {
  scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>('main h1');
  // The user may already be typing.
  if (!heading || document.querySelector('main :focus')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
let isFirstScreen = true;
