export { chatScope } from '#server/platform/auth/window-scope.ts';
export { addWindow } from './add-window.ts';
export { changePage } from './change-page.ts';
export { changeWindow } from './change-window.ts';
export { channelOf } from './channel-of.ts';
export { createWindow } from './create-window.ts';
export {
  aiAnswers,
  assertOpen,
  createEmbeddableWindows,
  type EmbeddableWindows,
  takesFiles,
  windowState,
} from './embeddable-window.ts';
export { findWindow } from './find-window.ts';
export { firstWindowFor } from './first-window.ts';
export { openingAt } from './opening.ts';
export { toWindow as presentWindow } from './present-window.ts';
export {
  findPreviewedWindow,
  findPublishedWindow,
  findTriedWindow,
  type PublishedWindow,
} from './published-window.repository.ts';
export { windowByHash } from './window-by-hash.ts';
export { keepWindowLimit } from './window-limit.ts';
export { wholePage, wholeWindowSettings } from './window-settings.ts';
export { createWindowsRepository, type WindowRow } from './windows.repository.ts';
export { windowRoutes } from './windows.routes.ts';
