export { legalPages, legalText } from './legal-text.ts';
