export { createModels, type Models } from './choose-model.ts';
export type { CallAccount, ModelPurpose } from './count-calls.ts';
export { type ChosenModel, costOf } from './model-price.ts';
export { modelRoutes } from './models.routes.ts';
export {
  listOfferedModels,
  type OfferedModel,
  offeredModelsOf,
} from './organization-models.repository.ts';
