import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { createFilesRepository, linkToFile } from '#server/chatbots/files/index.ts';
import { requestedIds } from '#server/knowledge/knowledge-base/index.ts';
import { AppError, found, invalidField, notFound } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { companionEndpoints } from '#shared/contracts/answers/companion.ts';
import { maxInterviews } from '#shared/contracts/answers/companion-interviews.ts';
import type { CompanionDeps } from './companion.routes.ts';
import { companionAgent, editableCompanionAgent } from './companion-agent.ts';
import { enqueueInterviewReading } from './enqueue-interview-reading.ts';
import { indexInterviews, indexTargetOf, removeFromIndex } from './index-companion.ts';
import {
  createInterviewsRepository,
  type InterviewRow,
  toInterview,
} from './interviews.repository.ts';

interface AgentInterview {
  agent: AgentRow;
  before: InterviewRow;
}

/** A typed transcript of the maximum length. */
const bodyLimit = 1024 * 1024;

/** Interviews with people who know the persona. */
export function interviewRoutes(
  app: App,
  {
    bus,
    transcribe,
    clock,
    customerOrigin,
  }: Pick<CompanionDeps, 'bus' | 'transcribe' | 'clock' | 'customerOrigin'>,
): void {
  implement(
    app,
    companionEndpoints.interviews,
    async ({ query: { page, size, text } }, context, { id: agentId }: AgentRow) => {
      const interviews = interviewsOf(context);
      const rows = await interviews.list({ agentId, text, page, size });
      const total = await interviews.count({ agentId, text });
      return { items: rows.map(toInterview), total, page, size };
    },
    companionAgent,
  );

  implement(
    app,
    companionEndpoints.addInterview,
    async ({ body }, context, agent: AgentRow) => {
      const { name, file_url, transcript = '' } = body;
      const interviews = interviewsOf(context);
      const row = await interviews.insert({
        agent_id: agent.id,
        name,
        transcript,
        ...(await claimFile(context, file_url)),
        // The contract requires one of the two spellings.
        familiarity: body.familarity_level ?? body.familiarity_level ?? 1,
        state: file_url ? 'queued' : 'ready',
      });
      if (file_url)
        context.afterCommit(await enqueueInterviewReading(context.transaction, bus, row));
      else await indexInterviews(context.transaction, indexTargetOf(context, agent), [row]);
      await audit(context, 'added', row.id, { after: toInterview(row) });
      return toInterview(row);
    },
    {
      ...editableCompanionAgent,
      bodyLimit,
      async check(context, { id: agentId }) {
        if ((await interviewsOf(context).count({ agentId })) < maxInterviews) return;
        throw new AppError('limit_reached', 'interviews', { limit: maxInterviews });
      },
    },
  );

  implement(
    app,
    companionEndpoints.changeInterview,
    async ({ body }, context, { agent, before }: AgentInterview) => {
      const interviews = interviewsOf(context);
      const { name = before.name, transcript, read_again } = body;
      const familiarity =
        body.familarity_level ?? body.familiarity_level ?? Number(before.familiarity);
      if (read_again && !before.file_key) throw invalidField('read_again', 'invalid');
      if (read_again && before.kind === 'audio' && !transcribe) {
        throw new AppError('transcription_unavailable', 'no transcription service is set up');
      }
      // A new revision cancels a running transcription, which would overwrite the new text.
      const replacesTranscript = read_again || transcript !== undefined;
      const row = await interviews.update(before.id, {
        name,
        familiarity,
        revision: before.revision + (replacesTranscript ? 1 : 0),
        // A typed transcript also settles a failed transcription.
        ...(transcript !== undefined && { transcript, state: 'ready', reason: null }),
        ...(read_again && { state: 'queued', reason: null }),
      });
      if (read_again)
        context.afterCommit(await enqueueInterviewReading(context.transaction, bus, row));
      if (row.transcript) {
        await indexInterviews(context.transaction, indexTargetOf(context, agent), [row]);
      } else {
        await removeFromIndex(context.transaction, indexTargetOf(context, agent), 'interview', [
          row.id,
        ]);
      }
      const change = { before: toInterview(before), after: toInterview(row) };
      await audit(context, 'changed', row.id, change);
      return toInterview(row);
    },
    {
      bodyLimit,
      async find({ agent_id, interview_id }, context): Promise<AgentInterview> {
        const agent = await editableCompanionAgent.find({ agent_id }, context);
        const before = await interviewsOf(context).find(agent.id, interview_id);
        return { agent, before: found(before, 'interview') };
      },
    },
  );

  implement(
    app,
    companionEndpoints.interviewFile,
    async (_input, { transaction, caller }, interview: InterviewRow) => {
      const files = createFilesRepository(transaction, caller.organizationId);
      const file = interview.file_key && (await files.find(interview.file_key));
      return linkToFile(found(file || null, 'file'), customerOrigin, clock());
    },
    {
      async find({ agent_id, interview_id }, context): Promise<InterviewRow> {
        const agent = await companionAgent.find({ agent_id }, context);
        return found(await interviewsOf(context).find(agent.id, interview_id), 'interview');
      },
    },
  );

  implement(
    app,
    companionEndpoints.removeInterviews,
    async ({ query, body }, context, agent: AgentRow) => {
      const ids = requestedIds({ query, body });
      const interviews = interviewsOf(context);
      const rows = await interviews.findMany(agent.id, ids);
      if (rows.length < ids.length) throw notFound('interview');
      await removeFromIndex(context.transaction, indexTargetOf(context, agent), 'interview', ids);
      await interviews.remove(ids);
      for (const row of rows) await audit(context, 'deleted', row.id, { before: toInterview(row) });
      return { deleted: rows.length };
    },
    editableCompanionAgent,
  );
}

/**
 * Claims an uploaded file of the organization, as audio or text; a typed transcript has no file.
 */
async function claimFile({ transaction, caller }: MemberContext, url: string | undefined) {
  if (url === undefined) return { kind: 'text' as const };
  const file = await createFilesRepository(transaction, caller.organizationId).claimByUrl(url);
  if (!file) throw invalidField('file_url', 'unknown_reference');
  const kind = file.type.startsWith('audio/') ? ('audio' as const) : ('text' as const);
  return { kind, file_url: url, file_key: file.key };
}

function audit(
  context: MemberContext,
  what: 'added' | 'changed' | 'deleted',
  objectId: string,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const action = `companion.interview_${what}` as const;
  return context.audit({ action, objectType: 'companion_interview', objectId, ...change });
}

function interviewsOf({ transaction, caller }: MemberContext) {
  return createInterviewsRepository(transaction, caller.organizationId);
}
