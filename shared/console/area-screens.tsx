import { createContext, Suspense, useContext, useEffect, useRef } from 'react';
import { bestMatch } from '#shared/utils/match-path.ts';
import type { Screen } from './lazy-screen.tsx';
import { usePath } from './router.ts';
import { useTranslation } from './use-translation.ts';

const ParamsContext = createContext<Record<string, string>>({});

/** The values of the `:parts` of the screen's path. */
export function useParams(): Record<string, string> {
  return useContext(ParamsContext);
}

/** `hash_id` of the chatbot that the screen is about. */
export function useWindowHash(): string {
  const { hash_id: hashId } = useParams();
  if (!hashId) throw new Error('the screen is about no chatbot');
  return hashId;
}

/** Shows the screen whose path fits best; one that fits none keeps the last, for it is leaving. */
export function AreaScreens({ screens }: { screens: Record<string, Screen> }) {
  const path = usePath();
  const shown = useRef<ScreenAt>(null);
  shown.current = screenAt(screens, path) ?? shown.current;
  if (!shown.current) return null;
  const { Screen: Current, params, path: at } = shown.current;
  return (
    <ParamsContext value={params}>
      <Suspense fallback={<Loading />}>
        <Current key={at} />
        <HeadingFocus key={`heading of ${at}`} />
      </Suspense>
    </ParamsContext>
  );
}

interface ScreenAt {
  Screen: Screen;
  params: Record<string, string>;
  path: string;
}

/** The screen whose path fits an address best. */
export function screenAt(screens: Record<string, Screen>, path: string): ScreenAt | null {
  const match = bestMatch(
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

/** Moves the focus to the heading of a screen that was gone to; the first one leaves it alone. */
function HeadingFocus() {
  useEffect(() => {
    // With the frame: before it, a focus would lay out a page that is still being built.
    if (!isFirstScreen) requestAnimationFrame(focusHeading);
    isFirstScreen = false;
  }, []);
  return null;
}

function focusHeading(): void {
  scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>('main h1');
  // Somebody may be writing already.
  if (!heading || document.querySelector('main :focus')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
let isFirstScreen = true;

/** Names the browser's tab after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Chatwindow` : 'Chatwindow';
  }, [title]);
}
