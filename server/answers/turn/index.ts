export { addMessage, type NewMessage } from './changes/add-message.repository.ts';
export { createChatChanges } from './changes/chat-changes.repository.ts';
export { createChatTags } from './changes/chat-tags.repository.ts';
export { clearChatNames } from './changes/clear-chat-names.repository.ts';
export {
  countChatsBefore,
  eraseChats,
  lockChatsOfCustomers,
  lockExpiredChats,
  markFilesErased,
} from './changes/expired-chats.repository.ts';
export { createFeedbackRepository } from './changes/feedback.repository.ts';
export { moveChatsToCustomer } from './changes/move-chats.repository.ts';
export { createReplyChanges } from './changes/reply-changes.repository.ts';
export { chatRoutes } from './chat.routes.ts';
export { answerTypedContact } from './contact/answer-typed-contact.ts';
export { emailAddress, phoneNumber } from './contact/find-typed-contact.ts';
export type { ChatHandoff } from './handoff/chat-handoff.ts';
export { harmAlertJobs } from './harm-alert/harm-alert-job.ts';
export { describeLanguage } from './model/describe-language.ts';
export { escapeForPrompt, toSingleLine } from './model/escape-for-prompt.ts';
export {
  maxCards,
  plainAnswer,
  type Skill,
  type SkillAnswer,
  type SkillQuestion,
  type SkillResult,
} from './skill.ts';
export { withoutMarks } from './sources/citation-marks.ts';
export { joinAnswers } from './sources/join-answers.ts';
export { failAbandonedAnswers } from './stream/fail-abandoned-answers.ts';
export { createRunningTurns, type RunningTurns } from './stream/running-turns.ts';
export { defineTool } from './tools/define-tool.ts';
export type { Tool } from './tools/tool.ts';
export { type TrialAnswer, type TrialServices, tryQuestion } from './try-question.ts';
