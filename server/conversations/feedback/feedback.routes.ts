import { createFeedbackRepository } from '#server/answers/turn/index.ts';
import { notify } from '#server/chatbots/notifications/index.ts';
import type { EmbeddableWindows } from '#server/chatbots/windows/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { found } from '#server/platform/http/app-error.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';

interface FeedbackDeps {
  bus: Bus;
  windows: EmbeddableWindows;
}

/** Feedback of customers on answers, published to open threads in the console. */
export function feedbackRoutes(app: App, { bus, windows }: FeedbackDeps): void {
  const { db } = app.platform;

  implement(app, webEndpoints.feedback, async ({ params, body }, context) => {
    const { customer } = context;
    const window = await windows.getForCustomer(params.id, context);
    const feedback = body.value && {
      value: body.value,
      ...(body.reason && { reason: body.reason }),
    };
    const publish = await inOrganization(db, customer.organizationId, async (transaction) => {
      const answers = createFeedbackRepository(transaction, customer.organizationId);
      const answer = found(await answers.store(customer.id, params.message_id, feedback), 'answer');
      if (body.value === -1 && !window.isPreview) {
        const { session_id: sessionId } = answer;
        await notify(transaction, {
          organizationId: customer.organizationId,
          windowId: window.id,
          type: 'low_rating',
          subjectId: sessionId,
          sessionId,
        });
      }
      return insertLiveEvents(transaction, bus, customer.organizationId, [
        {
          name: 'message.updated',
          windowId: window.id,
          sessionId: answer.session_id,
          subjectId: params.message_id,
        },
      ]);
    });
    await publish();
    return { feedback };
  });
}
