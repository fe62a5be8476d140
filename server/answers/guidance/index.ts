export { type ChosenRules, chooseRules, noGuidance } from './choose-rules.ts';
export { guidanceRoutes } from './guidance.routes.ts';
export { isOffTopic } from './off-topic.ts';
