/**
 * The contract between the console and its areas: everything that areas may import besides React
 * and `shared/ui`. Add-only within a `CONTRACT` number.
 */
export {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { Trans, useTranslation } from 'react-i18next';
export type {
  AdminCalls,
  AdminStreams,
  AdminUploads,
} from '#shared/contracts/console/admin-calls.ts';
export type { SessionUser } from '#shared/contracts/console/console-page.ts';
export type { LiveEvents } from '#shared/contracts/console/live.ts';
export { CONTRACT, type Language, type Permission } from '#shared/contracts/names.ts';
export type { ProblemCode } from '#shared/contracts/problems.ts';
export type { ResultOf } from '#shared/http/admin-api.ts';
export { HttpError } from '#shared/http/http-error.ts';
export { matchPath } from '#shared/utils/match-path.ts';
export { accessTo, can, type EndpointName, isAllowed, may, useCan, useMay } from './access.ts';
export { api, errorText } from './api.ts';
export { useParams, useWindowHash } from './area-screens.tsx';
export { type DeferredPart, deferredPart, useDeferredPart } from './deferred-part.ts';
export { defineArea, type ScreenArea } from './define-area.tsx';
export { type Format, useFormat } from './format.ts';
export { currentLanguage, i18n, loadTexts } from './i18n.ts';
export { lazyDialog } from './lazy-dialog.tsx';
export { lazyScreen } from './lazy-screen.tsx';
export { Link, type LinkProps, useUnsavedChanges } from './link.tsx';
export { type LiveEvent, useLive, useLiveOpened, useLiveStatus } from './live.ts';
export type { AreaProps } from './load-area.ts';
export { type LimitedField, maxOf } from './max-of.ts';
export { fileAddress, readPageData } from './page-data.ts';
export { usePageTitle, useTitleCount } from './page-title.ts';
export { queryClient } from './queries.ts';
export { currentPath, navigate, onNavigate, usePath, useSearch } from './router.ts';
export { currentUser, onUserChange, useUser } from './session.ts';
export { useShortcut } from './shortcuts.ts';
export {
  maxPaletteEntries,
  type PaletteEntry,
  type PaletteFinderProps,
  paletteDetail,
  Slot,
  type SlotProps,
} from './slot.tsx';
export { streamEvents } from './stream-events.ts';
export { type Toast, type ToastAction, toast } from './toasts.ts';
