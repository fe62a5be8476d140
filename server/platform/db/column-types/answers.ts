import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type {
  AnswerMode,
  Citation,
  Finish,
  HandledBy,
  messageStates,
  Quote,
  Wording,
} from '#shared/contracts/answers/chat.ts';
import type { PersonaCard, SampleAnswer } from '#shared/contracts/answers/companion.ts';
import type {
  InterviewFailure,
  interviewStates,
} from '#shared/contracts/answers/companion-interviews.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { questionOrigins } from '#shared/contracts/answers/evaluation-questions.ts';
import type {
  ResultFailure,
  runStates,
  runTargets,
} from '#shared/contracts/answers/evaluation-runs.ts';
import type { Explanation } from '#shared/contracts/answers/explanation.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';
import type { channels } from '#shared/contracts/conversations/sessions.ts';
import type { Json } from './stored-values.ts';

/** Columns of the tables of `answers`. */
export interface AnswerColumns {
  'companion_interviews.kind': 'audio' | 'text';
  'companion_interviews.reason': InterviewFailure;
  'companion_interviews.state': (typeof interviewStates)[number];
  'companion_profiles.profile': Json<Partial<CompanionProfile>>;
  'companion_setups.card': Json<PersonaCard>;
  'companion_setups.samples': Json<SampleAnswer[]>;
  'evaluation_questions.expects': 'answer' | 'none';
  'evaluation_questions.origin': (typeof questionOrigins)[number];
  'evaluation_questions.source_type': Citation['source_type'];
  'evaluation_results.expects': 'answer' | 'none';
  'evaluation_results.failure': ResultFailure;
  'evaluation_runs.state': (typeof runStates)[number];
  'evaluation_runs.target': (typeof runTargets)[number];
  'messages.attachments': Json<Attachment[]>;
  'messages.by_type': 'ai' | 'human' | 'system';
  'messages.cards': Json<AnswerCard[]>;
  'messages.citations': Json<Citation[]>;
  'messages.explanation': Json<Explanation>;
  'messages.feedback_value': 1 | -1;
  'messages.finish': Finish;
  'messages.mode': AnswerMode;
  'messages.original': Json<Wording>;
  'messages.quote': Json<Quote>;
  'messages.replaced': true;
  'messages.sender': 'customer' | 'chatbot';
  'messages.state': (typeof messageStates)[number];
  'messages.translations': Json<Wording[]>;
  'sales_details.details': Json<Partial<SalesDetails>>;
  'sessions.channel': (typeof channels)[number];
  'sessions.handled_by': HandledBy;
  'sessions.handoff_reason': HandoffReason;
}
