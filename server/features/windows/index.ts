export { chatScope } from '#server/platform/auth/window-scope.ts';
export { channelOf } from './channel-of.ts';
export { createWindow } from './create-window.ts';
export { aiAnswers, createEmbeddableWindows, type EmbeddableWindows } from './embeddable-window.ts';
export { firstWindowFor } from './first-window.ts';
export { openingAt } from './opening.ts';
export {
  findPreviewedWindow,
  findPublishedWindow,
  type PublishedWindow,
} from './published-window.repository.ts';
export { windowByHash } from './window-by-hash.ts';
export { wholeWindowSettings } from './window-settings.ts';
export { createWindowsRepository, type WindowRow } from './windows.repository.ts';
export { windowRoutes } from './windows.routes.ts';
