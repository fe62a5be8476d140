export { customerHostSuggestionRoutes, suggestionRoutes } from './suggestions.routes.ts';
