export { chatRoutes } from './chat.routes.ts';
export { courtesyOf } from './courtesies.ts';
export { createRunningTurns, type RunningTurns } from './running-turns.ts';
export type { Skill, SkillAnswer, SkillQuestion, SkillResult } from './skill.ts';
export { sweepInterrupted } from './sweep-interrupted.ts';
export { type TriedAnswer, type TryServices, tryQuestion } from './try-question.ts';
export { createTurnStore, type TurnStore } from './turn-store.ts';
