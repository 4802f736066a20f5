/** Names, common filters and the default of templates, for pages that do not load the template language. */

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

/** Common filters; the language has more. */
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

/** Default template of a note's front matter. */
export const DEFAULT_FRONT_MATTER = `title: {{ title }}
author: {{ author }}
published: {{ published | date: "%Y-%m-%d" }}
created: {{ date | date: "%Y-%m-%d" }}
site: {{ site }}
source: {{ url }}
language: {{ language }}
description: {{ description }}
`;
