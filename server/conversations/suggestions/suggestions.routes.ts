import type { TrialServices } from '#server/answers/turn/index.ts';
import type { EmbeddableWindows } from '#server/chatbots/windows/index.ts';
import { implementStream } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import type { EventStream } from '#server/platform/sse/event-stream.ts';
import type { Streams } from '#server/platform/sse/streams.ts';
import {
  type SuggestionEvents,
  suggestionEndpoints,
} from '#shared/contracts/conversations/suggestions.ts';
import { prepareSuggestion } from './write-suggestion.ts';

export interface SuggestionDeps extends TrialServices {
  windows: EmbeddableWindows;
  streams: Streams;
}

/** Replies that the AI suggests to members; nothing is stored or sent to the customer. */
export function suggestionRoutes(app: App, services: SuggestionDeps): void {
  serveSuggestions(app, services, suggestionEndpoints.suggest);
}

/** The specification's absolute spelling of the call, on the customer host. */
export function customerHostSuggestionRoutes(app: App, services: SuggestionDeps): void {
  const path = '/admin/sessions/suggestion';
  serveSuggestions(app, services, { ...suggestionEndpoints.suggest, path, alternatePaths: [] });
}

function serveSuggestions(
  app: App,
  services: SuggestionDeps,
  endpoint: Omit<typeof suggestionEndpoints.suggest, 'path'> & { path: string },
): void {
  const { log, streams } = services;
  implementStream(app, endpoint, streams, async ({ body }, { caller }) => {
    const write = await prepareSuggestion(services, caller, body);
    const stopping = new AbortController();
    return {
      feed(stream) {
        stream.onClose(() => stopping.abort());
        write(sender(stream), stopping.signal)
          .catch((error: unknown) => {
            if (stopping.signal.aborted) return;
            const code = error instanceof ModelError ? 'model_unavailable' : 'internal';
            log[code === 'internal' ? 'error' : 'warn']({ err: error }, 'a suggestion failed');
            sender(stream)('error', { code });
          })
          .finally(() => stream.end());
      },
    };
  });
}

export type SendSuggestion = ReturnType<typeof sender>;

function sender(stream: EventStream) {
  return <Name extends keyof SuggestionEvents>(name: Name, data: SuggestionEvents[Name]): void => {
    stream.send([{ name, data: JSON.stringify(data) }]);
  };
}
