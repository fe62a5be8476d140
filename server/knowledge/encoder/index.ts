export { cosine, encode, encoderVersion } from './encode.ts';
