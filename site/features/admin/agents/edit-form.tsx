/** The agent editor's form, under the agent's name, ID, and status. */

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { setPageTitle } from '#site/client/address.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { isPricingModel } from '#site/domain/agent.ts'
import { platformLabel } from '#site/domain/platforms.ts'
import * as texts from '#site/domain/texts/admin-edit.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { CANCEL, SAVE_CHANGES, SAVING } from '#site/domain/texts/profile.ts'
import { tagsIn } from '#site/domain/words/tag-text.ts'
import { ConflictView } from '#site/features/admin/kit/conflict-view.tsx'
import { useCategoryNames } from '#site/features/admin/kit/parts.tsx'
import { editOf } from '#site/features/submission/submission-texts.ts'
import { CheckedForm, ErrorSummary, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { FormContext, FormSection } from '#site/ui/form/field.tsx'
import { icons } from '#site/ui/icons.tsx'
import { FeaturedTag, StatusTag } from '#site/ui/tag.tsx'
import { $tiles, type Tile, tilesOf } from './edit-images.ts'
import {
  CategoryChoice,
  DescriptionText,
  EditText,
  PlatformsChoice,
  PricingChoice,
  WebsiteText,
} from './edit-inputs.tsx'
import {
  $conflict,
  $editFields,
  adminEditForm,
  differingParts,
  EDIT_LABELS,
  type EditedAgent,
  type EditFields,
  fieldsOf,
  fillIn,
  saveOver,
} from './edited-agent.ts'
import { TilesSection } from './image-tiles.tsx'
import { WebsiteVerdict } from './website-verdict.tsx'

export function EditForm({ agent }: { agent: EditedAgent }) {
  const { name } = agent
  useEffect(() => setPageTitle(editOf(name)), [name])
  return (
    <FormContext value={adminEditForm}>
      <EditHead agent={agent} />
      <div className="mb-8 grid gap-6 empty:hidden">
        <ConflictNotice />
        <ErrorSummary labels={EDIT_LABELS} />
      </div>
      <CheckedForm form={adminEditForm} summary={false}>
        <TilesSection />
        <FormSection title="Listing" hint="What visitors see.">
          <EditText name="name" />
          <DescriptionText />
          <div className="grid gap-5 sm:grid-cols-2">
            <CategoryChoice agent={agent} />
            <PricingChoice />
          </div>
          <EditText name="tags" />
          <PlatformsChoice />
          <EditText name="maker" />
        </FormSection>
        <FormSection title="Links">
          <WebsiteText />
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <EditText name="xAccount" />
            <EditText name="githubUrl" type="url" />
          </div>
        </FormSection>
        {agent.status === 'approved' && <WebsiteVerdict agent={agent} />}
        <Saving />
      </CheckedForm>
    </FormContext>
  )
}

function EditHead({ agent: { id, name, status, featured } }: { agent: EditedAgent }) {
  return (
    <div className="pagehead">
      <div className="mr-auto min-w-0">
        <a
          className="mb-2 inline-flex items-center gap-2 text-muted hover:text-base-content"
          href={PAGES.dashboard}
        >
          <icons.ArrowLeft className="size-4" />
          Dashboard
        </a>
        <h1 className="display text-4xl wrap-anywhere" dir="auto">
          {editOf(name)}
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="num tag">{`ID ${id}`}</span>
        <StatusTag status={status} />
        {featured && <FeaturedTag />}
      </div>
    </div>
  )
}

function Saving() {
  return (
    <div className="form-section">
      <div className="grid gap-4 lg:col-start-2">
        <Refusal />
        <div className="flex flex-wrap items-center gap-2">
          <SubmitButton
            label={SAVE_CHANGES}
            pending={SAVING}
            className="btn-primary btn-lg min-w-[9.75rem] text-base"
          />
          <a className="btn btn-ghost btn-lg text-base" href={PAGES.dashboard}>
            {CANCEL}
          </a>
        </div>
      </div>
    </div>
  )
}

type Version = EditFields & { previewImages: readonly Tile[] }

function ConflictNotice() {
  const theirs = useStore($conflict, { ssr: 'initial' })
  const mine: Version = {
    ...useStore($editFields, { ssr: 'initial' }),
    previewImages: useStore($tiles, { ssr: 'initial' }),
  }
  const categoryNames = useCategoryNames()
  if (!theirs) return null
  const saved: Version = { ...fieldsOf(theirs), previewImages: tilesOf(theirs.previewImages) }
  const readingOf = (part: keyof Version, version: Version): ReactNode => {
    if (part === 'previewImages') return <Images tiles={version.previewImages} />
    const text = version[part].trim()
    if (part === 'categoryId')
      return categoryNames.get(text) ?? ((text === theirs.categoryId && theirs.categoryName) || UNCATEGORIZED)
    if (part === 'worksWith') return tagsIn(text).map(platformLabel).join(', ')
    return part === 'pricingModel' && isPricingModel(text) ? PRICING_LABELS[text] : text
  }
  return (
    <ConflictView
      of={theirs}
      by={theirs.changedBy}
      fields={differingParts(theirs).map((part) => ({
        label: EDIT_LABELS[part],
        theirs: readingOf(part, saved),
        mine: readingOf(part, mine),
      }))}
      onUseTheirs={() => fillIn(theirs)}
      onUseMine={({ currentTarget }) => {
        const form = currentTarget.closest('main')?.querySelector('form')
        saveOver(theirs)
        form?.requestSubmit()
      }}
    />
  )
}

function Images({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {tiles.map(({ address, view }, at) => (
        <img
          key={address}
          src={view}
          alt={texts.previewImage(at + 1)}
          width={64}
          height={40}
          data-picture
          className="h-10 w-16 rounded-selector border border-rule object-cover"
        />
      ))}
    </span>
  )
}
