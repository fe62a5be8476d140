import type { z } from 'zod';
import {
  type BeforePublish,
  findWindowAgent,
  type OnPublish,
  presentAgent,
} from '#server/chatbots/agents/index.ts';
import {
  getWindow,
  type OnSettings,
  presentWindow,
  withWindowDefaults,
} from '#server/chatbots/windows/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { versionEndpoints } from '#shared/contracts/chatbots/versions.ts';
import { applyDraft, assertCanApply, type LockedChatbot, lockChatbot } from './apply-draft.ts';

export interface PublishingDeps {
  beforePublish: BeforePublish;
  onPublish: OnPublish;
  onSettings: OnSettings;
}

const lock = {
  find: ({ hash }: { hash: string }, context: MemberContext) => lockChatbot(hash, context),
  check: assertCanApply,
};

/** Publishing and discarding the draft of a chatbot: its window and its agent in one transaction. */
export function publishingRoutes(app: App, deps: PublishingDeps): void {
  const { beforePublish, onPublish, onSettings } = deps;

  implementInSteps(
    app,
    versionEndpoints.publish,
    async ({ params, body }, steps) => {
      const publish = async (context: MemberContext) => {
        const chatbot = await lockChatbot(params.hash, context);
        const { agent_revision: agentRevision } = body;
        await applyDraft(context, chatbot, 'publish', { agentRevision, onPublish });
        const { window } = chatbot;
        return { agentId: window.agent_id, windowId: window.id, before: window };
      };
      const afterPublish = await beforePublish(steps, publish, body.publish_anyway);
      return steps.finish(async (context) => {
        const published = await publish(context);
        await afterPublish(context, published);
        return present(context, published.windowId);
      });
    },
    lock,
  );

  implement(
    app,
    versionEndpoints.discard,
    async ({ body }, context, chatbot: LockedChatbot) => {
      const { agent_revision: agentRevision } = body;
      await applyDraft(context, chatbot, 'discard', { agentRevision, onPublish });
      await onSettings(context, withWindowDefaults(chatbot.window.published));
      return present(context, chatbot.window.id);
    },
    lock,
  );
}

async function present(
  context: MemberContext,
  windowId: string,
): Promise<z.input<typeof versionEndpoints.publish.result>> {
  const window = await getWindow(windowId, context);
  const agent = await findWindowAgent(window, context);
  return {
    window: presentWindow(window, context.caller),
    agent: agent && presentAgent(agent, context.caller),
  };
}
