export { type ChosenModel, costOf, createModels, type Models } from './choose-model.ts';
export { modelRoutes } from './models.routes.ts';
export {
  findCurrency,
  listOfferedModels,
  type OfferedModel,
  offeredModelsOf,
} from './organization-models.repository.ts';
