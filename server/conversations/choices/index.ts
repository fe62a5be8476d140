export { matchChoices } from './match-choices.ts';
