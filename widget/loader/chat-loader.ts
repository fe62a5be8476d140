import type { LoaderConfig } from '../config.ts';
import { reportToConsole } from './report.ts';

/** File name of the chat bundle, defined by the build. */
declare const CHAT_FILE: string;

export type ChatElement = HTMLElement & { config: LoaderConfig; reset(): void };

/** Returns a function that loads the chat once; after a failure it may be called again. */
export function createChatLoader(origin: string, onLoaded: () => void, onFailed: () => void) {
  let loading: Promise<void> | undefined;
  return () => {
    loading ||= import(/* webpackIgnore: true */ `${origin}/widget/${CHAT_FILE}`).then(
      onLoaded,
      () => {
        loading = undefined;
        onFailed();
        reportToConsole('chat not loaded');
      },
    );
    return loading;
  };
}
