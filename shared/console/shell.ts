/** What only the shell uses of the console: it starts things that areas merely read. */
export { QueryClientProvider } from '@tanstack/react-query';
export { useStore } from 'zustand';
export { createStore } from 'zustand/vanilla';
export { bestMatch } from '#shared/utils/match-path.ts';
export { connectionStore, notingFetch } from './connection.ts';
export { FailureBoundary } from './failure-boundary.tsx';
export { changeLanguage, i18n, loadTexts, noteAddresses, startTexts } from './i18n.ts';
export { type AreaModule, type AreaProps, loadArea } from './load-area.ts';
export {
  currentPath,
  hasUnsaved,
  onNavigate,
  startRouter,
  useWantedMove,
} from './router.ts';
export { sessionStore, useMaybeUser } from './session.ts';
export { useShortcutsSwitch } from './shortcuts.ts';
export { useToasts } from './toasts.ts';
