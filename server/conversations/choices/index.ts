export { isOffered, type StoredChoice } from './match-choices.ts';
export { replaceChoices } from './replace-choices.ts';
