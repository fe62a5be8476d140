import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';

/** Runs in the transaction that saves a window's settings. */
export type OnSettings = (context: MemberContext, settings: WindowSettings) => Promise<void>;
