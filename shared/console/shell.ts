/** Exports for the shell only, which initializes and updates the state that areas read. */
export { QueryClientProvider } from '@tanstack/react-query';
export { useStore } from 'zustand';
export { createStore } from 'zustand/vanilla';
export { findBestRoute } from '#shared/utils/match-path.ts';
export { type Guard, requiredPermissions, userMay } from './access.ts';
export { areaStore, knownAreas, useAreas } from './area-store.ts';
export { retainStyles } from './area-styles.ts';
export { connectionStore, trackedFetch } from './connection.ts';
export { FailureBoundary } from './failure-boundary.tsx';
export { changeLanguage, initTexts, loadTexts, registerTextFiles } from './i18n.ts';
export { lazyComponent } from './lazy-component.tsx';
export {
  type AreaModule,
  type AreaProps,
  loadArea,
  reportToHost,
  runLifecycle,
} from './load-area.ts';
export { confirmLeaving, hasUnsaved, startRouter, usePendingNavigation } from './router.ts';
export { sessionStore, useMaybeUser } from './session.ts';
export { useShortcutLabels, useShortcutsSwitch } from './shortcuts.ts';
export { PaletteFinders } from './slot.tsx';
export { useToasts } from './toasts.ts';
