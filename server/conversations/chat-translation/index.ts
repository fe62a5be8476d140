export { chatTranslationRoutes } from './chat-translation.routes.ts';
