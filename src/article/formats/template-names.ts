/** For pages that do not load the template language. */

export const TEMPLATE_NAMES = [
  'title',
  'author',
  'site',
  'domain',
  'url',
  'published',
  'modified',
  'date',
  'description',
  'section',
  'language',
  'image',
  'words',
  'pictures',
  'content',
] as const;

/** Common filters only. */
export const TEMPLATE_FILTERS = [
  'date',
  'lower',
  'slug',
  'wikilink',
  'join',
  'split',
  'truncate',
  'default',
] as const;

export const DEFAULT_FRONT_MATTER = `title: {{ title }}
author: {{ author }}
published: {{ published | date: "%Y-%m-%d" }}
created: {{ date | date: "%Y-%m-%d" }}
site: {{ site }}
source: {{ url }}
language: {{ language }}
description: {{ description }}
`;
