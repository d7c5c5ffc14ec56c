import type { FastifyRequest } from 'fastify';
import * as shapes from '../../contract/delivery.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { userOf } from '../../http/policy.js';
import type { ChangedBy } from '../../services/changed-by.js';
import {
  addAreas,
  editAreas,
  importAreas,
  readAreaFile,
  readAreaGroup,
  readAreas,
  removeAreas,
} from '../../services/delivery/areas.js';
import { previewDelivery, readDemand } from '../../services/delivery/preview.js';
import { undoChanges } from '../../services/delivery/undo-change.js';

const tags = ['Administration'];
const config = { policy: 'staff' } as const;
const path = '/api/admin/delivery';
/** Forty thousand areas as a list. */
const bodyLimit = 4 * 1024 * 1024;

/** The delivery area: zones, the demand outside them, and when an order would arrive. */
export const deliveryRoutes: Routes = (app, { store, clock }) => {
  const authorOf = (request: FastifyRequest): ChangedBy => ({
    ...{ userId: userOf(request).id, requestId: request.id, now: clock.now() },
  });
  const read = (summary: string, description?: string) => ({ tags, summary, ...(description !== undefined && { description }) });

  app.get(
    `${path}/areas`,
    {
      config,
      schema: {
        ...read(
          'A page of the delivery area',
          'The search is a list of areas and ranges, a beginning of areas, or a part of a county.',
        ),
        querystring: shapes.AreasQuery,
        response: { 200: shapes.AreaPage, ...failures(401, 403) },
      },
    },
    ({ query: { page = 1, pageSize = 25, ...query } }) => readAreas(store.db, { ...query, page, pageSize }),
  );

  app.get(
    `${path}/areas/file`,
    {
      config,
      schema: { ...read('All areas as comma-separated values'), response: { 200: shapes.AreaCsv, ...failures(401, 403) } },
    },
    () => readAreaFile(store.db),
  );

  app.post(
    `${path}/areas/group`,
    {
      ...{ config, bodyLimit },
      schema: {
        ...read('Values that areas share, to edit them together'),
        body: shapes.AreaGroupInput,
        response: { 200: shapes.AreaGroupAnswer, ...failures(401, 403, 409) },
      },
    },
    ({ body }) => readAreaGroup(store.db, body.areas),
  );

  app.post(
    `${path}/areas`,
    {
      ...{ config, bodyLimit },
      schema: {
        ...read(
          'Adds areas with the same values',
          '409 `DELIVERY_INVALID` for values that cannot be, and for areas that are there already.',
        ),
        body: shapes.AddAreasInput,
        response: { 200: shapes.MadeChangeAnswer, ...failures(401, 403, 409) },
      },
    },
    (request) => addAreas(store, request.body, authorOf(request)),
  );

  app.patch(
    `${path}/areas`,
    {
      ...{ config, bodyLimit },
      schema: {
        ...read(
          'Changes values of areas together',
          '409 `DELIVERY_INVALID`, and `DELIVERY_CHANGED` if they are no longer as they were seen.',
        ),
        body: shapes.EditAreasInput,
        response: { 200: shapes.MadeChangeAnswer, ...failures(401, 403, 409) },
      },
    },
    (request) => editAreas(store, request.body, authorOf(request)),
  );

  app.post(
    `${path}/areas/remove`,
    {
      ...{ config, bodyLimit },
      schema: {
        ...read('Takes areas out of the delivery area'),
        body: shapes.RemoveAreasInput,
        response: { 200: shapes.MadeChangeAnswer, ...failures(401, 403, 409) },
      },
    },
    (request) => removeAreas(store, request.body, authorOf(request)),
  );

  app.post(
    `${path}/areas/import`,
    {
      ...{ config, bodyLimit },
      schema: {
        ...read('Adds areas and overwrites those that are there; all or none'),
        body: shapes.ImportAreasInput,
        response: { 200: shapes.ImportAnswer, ...failures(401, 403, 409) },
      },
    },
    (request) => importAreas(store, request.body, authorOf(request)),
  );

  app.post(
    `${path}/undo`,
    {
      config,
      schema: {
        ...read(
          'Takes changes of zones or of the calendar back',
          '409 `DELIVERY_CHANGED` if something was changed again; all or none.',
        ),
        body: shapes.UndoInput,
        response: { 200: shapes.UndoAnswer, ...failures(401, 403, 404, 409) },
      },
    },
    (request) => undoChanges(store, request.body.changeIds, authorOf(request)),
  );

  app.get(
    `${path}/demand`,
    {
      config,
      schema: {
        ...read('Areas outside the delivery area that consumers entered, those of most people first'),
        querystring: shapes.DemandQuery,
        response: { 200: shapes.DemandPage, ...failures(401, 403) },
      },
    },
    ({ query: { page = 1, pageSize = 25 } }) => readDemand(store.db, { page, pageSize }),
  );

  app.get(
    `${path}/preview`,
    {
      config,
      schema: {
        ...read('When an order placed now would arrive at a zip code, by the rules of checkout'),
        querystring: shapes.PreviewQuery,
        response: { 200: shapes.PreviewAnswer, ...failures(401, 403, 409) },
      },
    },
    ({ query }) => previewDelivery(store.db, query.zip, clock.now()),
  );
};
