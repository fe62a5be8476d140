export { type ChosenRules, chooseRules } from './choose-rules.ts';
export { guidanceRoutes } from './guidance.routes.ts';
export { isOffTopic } from './off-topic.ts';
